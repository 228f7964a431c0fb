/** Whether a change names nothing, so that all stays as it is, the version too. */
export function namesNothing(patch: object): boolean {
  return Object.values(patch).every((value) => value === undefined)
}
