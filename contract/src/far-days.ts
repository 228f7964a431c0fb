/** How far ahead of today, by the clocks of UTC, members may agree to meet. */
export const mostDaysAhead = 730
export const isTooFarAhead = 'Is more than two years ahead'
