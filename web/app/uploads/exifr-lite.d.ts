/** The part of exifr that reads EXIF out of JPEG and HEIC. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { default } from 'exifr'
}
