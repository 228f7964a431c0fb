import { expect, test } from 'vitest'
import type { Photo } from './shown-album.ts'
import { barePhoto } from './testing-photos.tsx'
import {
  asTurned,
  noneTurned,
  type TurnedPhotos,
  withReading,
  withTurned,
} from './turned-photos.ts'

const id = '00000000-0000-4000-8000-000000000001'

/** As an answer has it: each bears an address of its own. */
function read(turn: Photo['turn'], address: string): Photo {
  return { ...barePhoto({ id }), ...(turn && { turn }), tile: [address, address] }
}

function start() {
  const seen = new WeakMap<Photo, number>()
  return (turned: TurnedPhotos, photo: Photo) => {
    const { turn = 0, tile } = asTurned(turned, photo, seen)
    return [turn, tile[0]]
  }
}

const readAgain = (turned: TurnedPhotos) => withReading(withReading(turned, true), false)

test('what was turned lies over the page as it was read, further photos of it too', () => {
  const shown = start()
  const page = read(undefined, 'old')
  expect(shown(noneTurned, page)).toEqual([0, 'old'])
  const turned = withTurned(noneTurned, [read(90, 'turned')])
  expect(shown(turned, page)).toEqual([90, 'turned'])
  expect(shown(readAgain(turned), page)).toEqual([90, 'turned'])
  expect(shown(turned, { ...barePhoto({ id: 'other' }) })).toEqual([0, '/1'])
})

test('a page that was asked for after it is shown as it is, with what was turned on elsewhere', () => {
  const shown = start()
  const page = read(undefined, 'old')
  shown(noneTurned, page)
  const turned = readAgain(withTurned(noneTurned, [read(90, 'turned')]))
  expect(shown(turned, read(180, 'elsewhere'))).toEqual([180, 'elsewhere'])
  expect(shown(turned, read(undefined, 'back'))).toEqual([0, 'back'])
  // What is turned then lies over that.
  const now = read(180, 'now')
  expect(shown(turned, now)).toEqual([180, 'now'])
  expect(shown(withTurned(turned, [read(270, 'on')]), now)).toEqual([270, 'on'])
})

test('one that was on its way already may not know of it', () => {
  const shown = start()
  const turned = withTurned(withReading(noneTurned, true), [read(90, 'turned')])
  const come = withReading(turned, false)
  expect(shown(come, read(undefined, 'late'))).toEqual([90, 'turned'])
  // Where it does, its addresses last longer.
  expect(shown(come, read(90, 'fresh'))).toEqual([90, 'fresh'])
})
