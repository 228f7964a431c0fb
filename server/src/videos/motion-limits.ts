/** Of the film that moves a photo, as phones take it; what is larger has the name of a photo by chance. */
export const mostMovingBytes = 20 * 1024 * 1024
/** As `mostMovingBytes`. */
export const mostMotionSeconds = 15
