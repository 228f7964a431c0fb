// As web/public/keep-pages.js has them.
/** The browser's caches that hold what a member keeps on this device. */
export const keptIn = {
  /** The app itself, of one build and one language. */
  files: 'kept-files',
  answers: 'kept-answers',
  /** Those of trips that were taken along, and papers of bookings. */
  trips: 'kept-trips',
  pictures: 'kept-pictures',
  tripPictures: 'kept-trip-pictures',
} as const
