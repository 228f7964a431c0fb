/**
 * SQL of the same array, whose length the planner does not see. Where it does, a plan for the one or two ids of
 * a call looks cheaper than one for any number, and is made again for each call: of the larger rules of who sees
 * what that takes ten times as long as the answer. Ten are expected.
 */
export function unsized(array: string): string {
  return `array(select unnest(${array}))`
}
