/** A trip of more days than these says nothing of where its stops without days are when. */
export const longestRoughDays = 90
