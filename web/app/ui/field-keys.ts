/**
 * Whether the key is taken by an input method, whose Enter ends a word and whose Escape gives it up. By
 * its code: Safari says by then that nothing is composed any more.
 */
export function isOfInputMethod({ which }: { which: number }): boolean {
  return which === 229
}
