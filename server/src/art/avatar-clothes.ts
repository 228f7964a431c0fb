import { type Face, head } from './avatar-face.ts'
import type { Random } from './random.ts'
import { circle, mix, round } from './svg.ts'

const fabrics = [
  '#d9553c',
  '#1f5c6b',
  '#efb24c',
  '#2f6f54',
  '#3c4f86',
  '#8b3a4e',
  '#f4ead7',
  '#33363f',
  '#6d9c9a',
  '#b56f8e',
  '#d98c4a',
  '#7d8f5a',
]

export const clothes = ['tee', 'sweater', 'shirt', 'hoodie', 'jacket', 'stripes'] as const
type Garment = (typeof clothes)[number]

export const hats = ['beanie', 'cap', 'sunhat', 'scarf'] as const
type Hat = (typeof hats)[number]

/** Neck and shoulders, dressed. */
export function drawClothes(random: Random, garment: Garment, face: Face): string {
  const { x, y, height } = head
  const chin = y + height
  const cloth = random.pick(fabrics)
  const trim = mix(cloth, cloth === '#f4ead7' ? '#33363f' : '#ffffff', 0.35)
  const dark = mix(cloth, '#1c1622', 0.3)
  const body = 'M8 130C10 108 26 100 50 97H78C102 100 118 108 120 130z'
  const neck = `<path d="M${x - 11} ${chin - 14}h22V${chin + 8}c0 12-22 12-22 0z" fill="${face.skin}"/><path d="M${x - 11} ${chin - 8}c4 7 18 7 22 0v5c-4 8-18 8-22 0z" fill="${face.shade}" opacity=".75"/>`
  const torso = `<path d="${body}" fill="${cloth}"/>`
  const scoop = `<path d="M50 97c2 14 26 14 28 0l-3-1c-3 10-19 10-22 0z" fill="${trim}"/><path d="M53 96.5c3 10 19 10 22 0z" fill="${face.skin}"/>`
  switch (garment) {
    case 'tee':
      return torso + scoop + neck
    case 'stripes':
      return `${torso}<path d="M21 107q43 10 86 0M12 117q52 12 104 0" fill="none" stroke="${trim}" stroke-width="4.5"/>${scoop}${neck}`
    case 'sweater':
      return `${torso}${neck}<path d="M49 92h30v8c0 8-30 8-30 0z" fill="${dark}"/><path d="M55 94v9M61 94v10M67 94v10M73 94v9" stroke="${cloth}" stroke-width="1.6"/>`
    case 'shirt':
      return `${torso}<path d="M64 104v24" stroke="${dark}" stroke-width="2"/>${neck}<path d="M50 94l14 14-12 9-9-19zM78 94l-14 14 12 9 9-19z" fill="${trim}"/>${circle(64, 116, 1.5, `fill="${dark}"`)}`
    case 'hoodie':
      return `<path d="M36 106c2-18 12-22 28-22s26 4 28 22z" fill="${dark}"/>${torso}${neck}<path d="M50 95c-6 5-8 8-8 12 8 8 36 8 44 0 0-4-2-7-8-12 0 12-28 12-28 0z" fill="${dark}"/><path d="M57 110v12M71 110v12" stroke="${trim}" stroke-width="2.2" stroke-linecap="round"/>`
    default:
      return `<path d="${body}" fill="${trim}"/>${neck}<path d="M8 130C10 108 26 100 49 96l10 34zM120 130C118 108 102 100 79 96l-10 34z" fill="${cloth}"/><path d="M49 95l8 27-15-11zM79 95l-8 27 15-11z" fill="${dark}"/>`
  }
}

export function drawHat(random: Random, hat: Hat, face: Face): string {
  const { x, y } = head
  const w = face.width + 2
  const cloth = random.pick(fabrics)
  const dark = mix(cloth, '#1c1622', 0.28)
  const dome = (top: number, rim: number) =>
    `M${round(x - w)} ${y - rim}C${round(x - w)} ${y - top} ${round(x + w)} ${y - top} ${round(x + w)} ${y - rim}z`
  switch (hat) {
    case 'beanie':
      return `${circle(x, y - 42, 6.5, `fill="${mix(cloth, '#ffffff', 0.5)}"`)}<path d="${dome(54, 13)}" fill="${cloth}"/><rect x="${round(x - w - 1)}" y="${y - 22}" width="${round(2 * w + 2)}" height="11" rx="5" fill="${dark}"/>`
    case 'cap':
      return `<path d="${dome(50, 14)}" fill="${cloth}"/><path d="M${round(x - w + 4)} ${y - 15}c14-8 ${round(w * 2 - 6)}-9 ${round(w * 2 + 10)} 2 2 4-8 4-14 2-16-5-32-4-${round(w * 2 - 6)}-1z" fill="${dark}"/>`
    case 'sunhat':
      return `<path d="${dome(56, 16)}" fill="#e9cf9b"/><ellipse cx="${x}" cy="${y - 15}" rx="${round(w + 17)}" ry="7.5" fill="#d9b878"/><path d="M${round(x - w + 1)} ${y - 20}q${round(w - 1)} 6 ${round(2 * w - 2)} 0v-7q-${round(w - 1)} 6-${round(2 * w - 2)} 0z" fill="${cloth}"/>`
    default:
      return `<path fill-rule="evenodd" d="M${x} ${y - 43}c30 0 ${round(w + 8)} 22 ${round(w + 6)} 52 0 18-8 36-18 40-14 5-${round(2 * w - 22)} 5-${round(2 * w - 12)} 0C${round(x - w - 2)} ${y + 45} ${round(x - w - 6)} ${y + 27} ${round(x - w - 6)} ${y + 9}c-2-30 6-52 ${round(w + 6)}-52zM${round(x - w + 3)} ${y}c0 18 12 34 ${round(w - 3)} 34s${round(w - 3)}-16 ${round(w - 3)}-34c0-14-10-24-${round(w - 3)}-24s-${round(w - 3)} 10-${round(w - 3)} 24z" fill="${cloth}"/><path d="M${round(x - w + 1)} ${y - 6}c2-14 12-21 ${round(w - 1)}-21s${round(w - 3)} 7 ${round(w - 1)} 21" fill="none" stroke="${dark}" stroke-width="3"/>`
  }
}
