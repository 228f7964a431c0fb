import { expect, test } from 'vitest'
import { drawStill } from './draw-still.ts'

test('no two films have the same drawing, and one has the same each time', async () => {
  const draw = async (seed: string) => {
    const { bytes } = await drawStill({ kind: 'still', seed, width: 1, height: 1 })
    return Buffer.from(bytes).toString('hex')
  }
  const seeds = Array.from({ length: 300 }, (_, index) => `film ${index}`)
  const drawn = await Promise.all(seeds.map(draw))
  expect(new Set(drawn).size).toBe(300)
  expect(await draw(seeds[0]!)).toBe(drawn[0])
})
