// One kernel for each kind of table; see search_kernel.h.
#include "gpu/fixed_layout.h"
#include "gpu/search_kernel.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {
namespace {

template <class... Layouts>
SearchKernel find(TableLayout layout, LayoutList<Layouts...>) {
  SearchKernel kernel = nullptr;
  ((layout == Layouts::layout() ? void(kernel = search_with_shared_tables<Layouts>) : void()), ...);
  return kernel;
}

}  // namespace

SearchKernel kernel_with_shared_tables(TableLayout layout) {
  return find(layout, SearchedLayouts());
}

}  // namespace superflip::gpu
