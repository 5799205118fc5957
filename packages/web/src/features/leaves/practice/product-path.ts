/** The page of an accepted product (spec 3 §2.13). */
export function productPath(id: number): string {
  return `/work/product-detail/${id}`
}
