import { Crop } from '@farfolk/contract/album-crops'
import type { Turn } from '@farfolk/contract/images'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Area,
  areaOf,
  areaWith,
  asShown,
  cropOf,
  joinedPose,
  mirroredArea,
  mirroredPose,
  type Pose,
  poseBack,
  posedArea,
  turnedArea,
  turnedPose,
  wholeArea,
} from './crop-areas.ts'

const along = fc
  .tuple(fc.integer({ min: 0, max: 95_000 }), fc.integer({ min: 5_000, max: 100_000 }))
  .map(([from, length]) => ({
    from: from / 1_000,
    length: Math.min(length, 100_000 - from) / 1_000,
  }))
const area: fc.Arbitrary<Area> = fc.tuple(along, along).map(([across, down]) => ({
  x: across.from,
  y: down.from,
  width: across.length,
  height: down.length,
}))
const turn = fc.constantFrom<Turn>(0, 90, 180, 270)
const pose: fc.Arbitrary<Pose> = fc.record({ isMirrored: fc.boolean(), turn })
/** To compare by, but for what a double leaves over. */
const near = ({ x, y, width, height }: Area) => ({
  x: expect.closeTo(x, 2) as number,
  y: expect.closeTo(y, 2) as number,
  width: expect.closeTo(width, 2) as number,
  height: expect.closeTo(height, 2) as number,
})

test('what is pressed in the dialog moves the frame as the picture moves', () => {
  fc.assert(
    fc.property(area, pose, turn, (area, before, by) => {
      expect(posedArea(area, turnedPose(before, by))).toEqual(
        near(turnedArea(posedArea(area, before), by)),
      )
      expect(posedArea(area, mirroredPose(before))).toEqual(
        near(mirroredArea(posedArea(area, before))),
      )
    }),
  )
})

test('poses follow each other, and one leads back', () => {
  fc.assert(
    fc.property(area, pose, pose, (area, first, second) => {
      expect(posedArea(area, joinedPose(first, second))).toEqual(
        near(posedArea(posedArea(area, first), second)),
      )
      expect(joinedPose(first, poseBack(first))).toEqual(asShown)
    }),
  )
})

test('a frame becomes a crop and is the same again, however the photo is turned', () => {
  fc.assert(
    fc.property(area, pose, (area, pose) => {
      const crop = cropOf(area, pose)
      expect(areaOf({ crop, ...pose })).toEqual(near(crop ? area : wholeArea))
      if (!crop) return
      expect(crop.x + crop.width).toBeLessThan(1.00002)
      expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(0.05)
    }),
  )
  expect(cropOf(wholeArea, asShown)).toBeNull()
})

test('a corner is where it is seen', () => {
  // Upper right of what is shown mirrored: upper left of the file.
  const corner = { x: 60, y: 0, width: 40, height: 30 }
  expect(cropOf(corner, { isMirrored: true, turn: 0 })).toEqual({
    x: 0,
    y: 0,
    width: 0.4,
    height: 0.3,
  })
  // Of what is turned to the right, lower right of the file was there before: its upper right.
  expect(cropOf(corner, { isMirrored: false, turn: 90 })).toEqual({
    x: 0,
    y: 0,
    width: 0.3,
    height: 0.4,
  })
})

test.each([
  [1, { width: 400, height: 300 }, { x: 12.5, y: 0, width: 75, height: 100 }],
  [16 / 9, { width: 160, height: 180 }, { x: 0, y: 25, width: 100, height: 50 }],
])('a shape of %s is the largest in the picture', (ratio, sides, expected) => {
  expect(areaWith(ratio, sides, wholeArea)).toEqual(near(expected))
})

test('a shape stays around the middle of what was kept, within the picture', () => {
  const kept = { x: 80, y: 10, width: 20, height: 20 }
  expect(areaWith(1, { width: 200, height: 100 }, kept)).toEqual(
    near({ x: 50, y: 0, width: 50, height: 100 }),
  )
})

test('what reaches the edge does so to the last part, wherever it begins', () => {
  const kept = { x: (1 / 1_600) * 100, y: (2 / 640) * 100 }
  const area = { ...kept, width: 100 - kept.x, height: 100 - kept.y }
  const crop = cropOf(area, asShown)!
  expect([crop.x + crop.width, crop.y + crop.height]).toEqual([1, 1])
  expect(Crop.safeParse(crop).success).toBe(true)
})
