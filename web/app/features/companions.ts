/** Nobody of the club: what is tried here is said and paid by them. */
export const companions = ['Ines', 'Tom'] as const
