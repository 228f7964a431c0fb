import { expect, test } from 'vitest'
import { videoLength } from './video-length.ts'

test('a video is as long as players say it is', () => {
  const said = [0.2, 42.9, 60, 600, 3_725.1].map(videoLength)
  expect(said).toEqual(['0:01', '0:42', '1:00', '10:00', '1:02:05'])
})
