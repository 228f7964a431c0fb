import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { meshArcs } from 'topojson-client'
import type { Atlas } from './land.ts'

/** Few, so that what lies outside of a picture is passed over closely along its edge. */
export const chunkSteps = 32

/**
 * An atlas in flat numbers: a sixth of what it takes as objects. A line is known by its index, one
 * that runs backwards by the index's complement, as in TopoJSON.
 */
export interface PackedLand {
  /** Longitude and latitude of every point of every line, in steps of the grid. */
  points: Int32Array
  /** Of each line the index of its first point, and at the end the number of all points. */
  starts: Int32Array
  /** West, south, east and north of each `chunkSteps` steps of a line, in steps of the grid. */
  boxes: Int32Array
  /** Of each line the index of its first box, and at the end the number of all boxes. */
  boxStarts: Int32Array
  /** Of each polygon its rings, of each ring its lines. */
  polygons: number[][][]
  borders: number[][]
  /** Degrees: of a step, and where the grid begins. */
  grid: { scale: [number, number]; translate: [number, number] }
}

/** Natural Earth's 1:10m (public domain) by way of world-atlas: coasts to some hundred metres. */
export async function readFineLand(): Promise<PackedLand> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  return packLand(JSON.parse(await readFile(file, 'utf8')) as Atlas)
}

export function packLand(atlas: Atlas): PackedLand {
  const { arcs, objects, transform } = atlas
  if (!transform) throw new Error('The points of the atlas lie on no grid')
  const points: number[] = []
  const boxes: number[] = []
  const starts = [0]
  const boxStarts = [0]
  for (const arc of arcs) {
    let [x, y] = [0, 0]
    const first = points.length
    for (const [stepX = 0, stepY = 0] of arc) points.push((x += stepX), (y += stepY))
    for (let from = first; from < points.length - 2; from += chunkSteps * 2) {
      boxes.push(...boxOf(points.slice(from, from + chunkSteps * 2 + 2)))
    }
    starts.push(points.length / 2)
    boxStarts.push(boxes.length / 4)
  }
  return {
    points: Int32Array.from(points),
    starts: Int32Array.from(starts),
    boxes: Int32Array.from(boxes),
    boxStarts: Int32Array.from(boxStarts),
    polygons: objects.land.geometries.flatMap((shape) => {
      if (shape.type === 'MultiPolygon') return shape.arcs
      return shape.type === 'Polygon' ? [shape.arcs] : []
    }),
    borders: meshArcs(atlas, objects.countries, (a, b) => a !== b).arcs,
    grid: { scale: transform.scale, translate: transform.translate },
  }
}

function boxOf(points: number[]): [west: number, south: number, east: number, north: number] {
  const lngs = points.filter((_, index) => index % 2 === 0)
  const lats = points.filter((_, index) => index % 2 === 1)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
