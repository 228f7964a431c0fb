import type { BucketListItem } from '@farfolk/contract/bucket-list'

/** Those of countries that a trip goes to first, each part in the order of the list. */
export function sortWishes(
  wishes: readonly BucketListItem[],
  countries: readonly string[],
): BucketListItem[] {
  const isThere = ({ country }: BucketListItem) => country !== null && countries.includes(country)
  return [...wishes.filter(isThere), ...wishes.filter((wish) => !isThere(wish))]
}
