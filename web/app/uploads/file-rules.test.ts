import { errorCodes } from '@farfolk/contract/errors'
import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { isVideo, refusalOf, refusalWords, videoRefusalWords } from './file-rules.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

test('whatever the server refuses a photo with is said in the language of the page', () => {
  overwriteGetLocale(() => 'de')
  const codes = ['internal', 'not_found', 'not_allowed', 'email_unconfirmed', 'timeout'] as const
  const words = codes.map((code) => refusalWords(code, errorCodes[code].message))
  expect(words.filter((said, index) => said === errorCodes[codes[index]!].message)).toEqual([])
  expect(refusalWords('maximum', 'An album takes 5,000 photos at most')).toBe('Das Album ist voll.')
  const wrong = 'Etwas ist schiefgegangen.'
  expect(refusalWords('conflict', 'The upload stands at another offset.')).toBe(wrong)
  expect(refusalWords(undefined, undefined)).toBe(wrong)
})

test('a photo in HEIC is told of its own measure', () => {
  overwriteGetLocale(() => 'de')
  const ofPhotos = 'Ein Foto darf höchstens 25 MB und 100 Megapixel haben.'
  const ofHeic = 'A HEIC photo has 50 megapixels at most. Send it as JPEG.'
  expect(refusalWords('too_large', 'A photo has 25 MB and 100 megapixels at most.')).toBe(ofPhotos)
  expect(refusalWords('too_large', ofHeic)).toMatch(/^Ein HEIC-Foto .* 50 Megapixel .* JPEG/)
})

test('videos of containers that no album takes, and raw files, are told apart from what is no photo at all', () => {
  const said = (name: string, type = '') => refusalOf({ name, type, size: 1 } as File, 500)
  for (const word of [said('IMG_1.AVI'), said('clip', 'video/3gpp')]) {
    expect(word).toMatch(/^Videos go in as MP4, MOV, WebM or MKV .* HEVC/)
  }
  expect(said('DSC_1.NEF')).toMatch(/^This is a RAW file\. Export it as a JPEG/)
  expect(said('DSC_1.dng', 'image/x-adobe-dng')).toMatch(/RAW/)
  expect(said('notes.txt', 'text/plain')).toMatch(/^This is no photo/)
})

test('a video is taken up to what the club takes, and by its ending where no type is known', () => {
  const mb = 1024 * 1024
  const said = (size: number, maxVideoMb: number) =>
    refusalOf({ name: 'IMG_1.MOV', type: '', size } as File, maxVideoMb)
  expect(said(40 * mb, 40)).toBeUndefined()
  expect(said(40 * mb + 1, 40)).toBe('A video has 40 MB at most.')
  expect(said(0, 40)).toBe('The file is empty.')
  expect(said(1, 0)).toBe('Albums are for photos: videos do not go in.')
  expect(isVideo({ name: 'clip', type: 'video/webm' })).toBe(true)
  expect(isVideo({ name: 'a.mp4.jpg', type: 'image/jpeg' })).toBe(false)
})

test('whatever the server refuses a video with is said in the words of videos', () => {
  const said = (code: string) => videoRefusalWords(code, undefined)
  expect(said('unsupported_type')).toMatch(/^Videos go in as MP4/)
  expect(said('broken_image')).toBe('The video is broken or not whole.')
  expect(said('too_large')).toBe('A video lasts two hours at most.')
  expect(said('maximum')).toBe('The album is full.')
})

test('what is larger than a photo may be need not be sent', () => {
  const large = { name: 'quay.jpg', type: 'image/jpeg', size: 25 * 1024 * 1024 + 1 } as File
  expect(refusalOf(large, 500)).toBe('A photo has 25 MB and 100 megapixels at most.')
  expect(refusalOf({ ...large, size: 1 }, 500)).toBeUndefined()
})
