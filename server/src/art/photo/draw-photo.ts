import sharp, { type Sharp } from 'sharp'
import { randomFrom } from '../random.ts'
import { type Canvas, makeGlow } from './canvas.ts'
import { colourOf } from './colour.ts'
import { drawForeground } from './foreground.ts'
import { grounds } from './grounds.ts'
import { type HourName, hours } from './hours.ts'
import { makeRelief } from './relief.ts'
import { sceneOf, type SceneName } from './scenes.ts'
import { paintSky } from './sky.ts'
import { paintTerrain } from './terrain.ts'
import { paintTown } from './town.ts'
import { paintWater } from './water.ts'

export interface PhotoPlan {
  seed: string
  scene: SceneName
  hour: HourName
  /** Pixels. */
  width: number
  height: number
}

/** Painted at this share of the size and enlarged: a soft brush, and a quarter of the work. */
const brush = 0.5

/** A picture by its plan, the same each time; answers what sharp makes a JPEG of. */
export async function drawPhoto(plan: PhotoPlan): Promise<Sharp> {
  const random = randomFrom(plan.seed)
  const canvas = openCanvas(plan, random)
  paintScene(canvas, plan)
  const { width, height } = canvas
  const full = { width: plan.width, height: plan.height }
  const picture = sharp(develop(canvas), { raw: { width, height, channels: 3 } }).resize({
    ...full,
    kernel: 'cubic',
  })
  const { thing } = sceneOf(plan.scene)
  if (!thing) return picture
  const sunSide = canvas.sun.x < width / 2 ? -1 : 1
  const before = drawForeground(random, { ...full, thing, hour: canvas.hour, sunSide })
  return picture.composite([{ input: Buffer.from(before) }])
}

function openCanvas(plan: PhotoPlan, random: ReturnType<typeof randomFrom>): Canvas {
  const width = Math.round(plan.width * brush)
  const height = Math.round(plan.height * brush)
  const hour = hours[plan.hour]
  const horizon = height * random.between(0.4, 0.58)
  const focus = Math.sqrt(width * height) * random.between(0.95, 1.35)
  const rise = random.between(hour.height[0], hour.height[1])
  return {
    width,
    height,
    pixels: new Float32Array(width * height * 3),
    water: new Uint8Array(width * height),
    random,
    hour,
    horizon,
    focus,
    glow: makeGlow(hour),
    sun: { x: width * random.between(0.16, 0.84), y: horizon - rise * focus },
  }
}

function paintScene(canvas: Canvas, plan: PhotoPlan): void {
  const { random, focus, hour } = canvas
  const scene = sceneOf(plan.scene)
  const ground = grounds[scene.ground]
  const { landFrom, farthest, town } = scene
  const nearest = landFrom > 0 ? landFrom * 0.35 : scene.eye * 1.2
  const reach = random.between(...scene.reach)
  const relief = makeRelief(canvas, ground, { landFrom, farthest, nearest, reach })
  const eye = scene.eye + (landFrom > 0 ? 0 : highestNear(relief, nearest))
  const clouds = plan.hour === 'overcast' ? random.between(0.75, 1) : random.between(0.1, 0.7)
  const hasAurora = hour.isNight === true && scene.isWintry === true
  paintSky(canvas, {
    clouds: hasAurora ? 0.1 : clouds,
    hasAurora,
    below: (eye * focus) / farthest + 3,
  })
  const mist = random.between(...scene.mist)
  const hasSun = paintTerrain(canvas, ground, relief, { ...scene, nearest, eye, mist })
  if (town)
    paintTown(canvas, {
      kind: town,
      eye,
      distance: town === 'quay' ? random.between(110, 220) : random.between(900, 1500),
    })
  if (landFrom === 0) return
  const deep = colourOf(scene.deep)
  paintWater(canvas, {
    deep,
    waves: random.between(...scene.waves),
    eye,
    hasSun: hasSun && plan.hour !== 'overcast',
  })
}

function highestNear(relief: ReturnType<typeof makeRelief>, nearest: number): number {
  let highest = 0
  for (let z = nearest; z < nearest * 10; z *= 1.25) {
    for (let share = -0.5; share <= 0.5; share += 0.1) {
      highest = Math.max(highest, relief.at(share * z, z, true) - z * 0.12)
    }
  }
  return highest
}

/** From light to bytes, with darker corners and a little grain. */
function develop({ width, height, pixels, random }: Canvas): Uint8Array {
  const bytes = new Uint8Array(width * height * 3)
  let noise = random.whole(1, 2 ** 30)
  for (let y = 0; y < height; y++) {
    const down = y / height - 0.5
    for (let x = 0; x < width; x++) {
      const across = x / width - 0.5
      const corner = 1 - (across * across + down * down) * 0.42
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0
      const grain = ((noise >>> 16) / 65_536 - 0.5) * 3.5
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const light = pixels[at + channel]! * corner
        // Bends what is too bright towards white instead of cutting it off.
        const bent = light > 0.8 ? 1 - 0.2 * Math.exp((0.8 - light) * 5) : light
        bytes[at + channel] = Math.max(0, Math.min(255, bent * 255 + grain))
      }
    }
  }
  return bytes
}
