import { expect, test } from 'vitest'
import { sphereArea, sphereSource } from './sphere-area.ts'

const photo = {
  image: { width: 8000, height: 4000, color: '#000000', thumbhash: '' },
  tile: ['t1', 't2'] as [string, string],
  screen: ['s1', 's2'] as [string, string],
}

test('the sharpest size is drawn that the graphics card takes', () => {
  expect(sphereSource(photo, 4096)).toEqual({ src: 's2', width: 3200, height: 1600 })
  expect(sphereSource(photo, 2048)?.src).toBe('s1')
  expect(sphereSource(photo, 64)).toBeUndefined()
})

test('a part of a sphere lies where it was, however large it is drawn', () => {
  const sphere = {
    fullWidth: 10_000,
    fullHeight: 5_000,
    left: 1_000,
    top: 2_000,
    width: 8_000,
    height: 2_000,
    heading: 0,
    pitch: 0,
  }
  expect(sphereArea(sphere, { width: 800 })).toMatchObject({
    fullWidth: 1_000,
    fullHeight: 500,
    croppedX: 100,
    croppedY: 200,
    croppedWidth: 800,
    croppedHeight: 200,
  })
})
