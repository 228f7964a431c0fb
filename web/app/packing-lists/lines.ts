import { PackingListItemInput } from '@farfolk/contract/packing-list-items'
import { check } from '@farfolk/contract/validation'

/** A thing as one writes it down. */
export interface WrittenItem {
  name: string
  category: string
  quantity: number
  packed: boolean
}

const bullet = /^\s*(?:[-*•–]|\d+[.)])\s+/
const box = /^\s*\[([ xX✓]?)\]\s*|^\s*([☐☑✓✔])\s*/
const before = /^(\d{1,3})\s*(?:[x×]\s*|\s)(?=\S)/i
const behind = /\s*(?:[x×]\s*(\d{1,3})|\((\d{1,3})\))$/i

/** A thing out of a line: '3 socks', 'Socks x3', '- [x] Socks'; undefined where nothing is named. */
export function readLine(line: string, category = ''): WrittenItem | undefined {
  const listed = line.replace(bullet, '')
  const ticked = box.exec(listed)
  const packed = /[xX✓✔☑]/.test(ticked?.[1] || ticked?.[2] || '')
  const text = listed.replace(box, '').trim()
  const count = before.exec(text) ?? behind.exec(text)
  const quantity = Number(count?.[1] ?? count?.[2] ?? 1)
  const name = text.replace(before.test(text) ? before : behind, '').trim()
  if (name === '') return undefined
  return { name, category, quantity: Math.max(1, quantity), packed }
}

/** One thing a line; a line that ends in a colon, or begins with '#', is what the next ones stand under. */
export function readLines(text: string): WrittenItem[] {
  const items: WrittenItem[] = []
  let category = ''
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\s*(?:#+\s*(.+?):?|(.+?):)\s*$/.exec(line)
    if (heading) {
      category = (heading[1] ?? heading[2] ?? '').replace(bullet, '').trim()
      continue
    }
    const item = readLine(line, category)
    if (item) items.push(item)
  }
  return items
}

/** Why no list takes a thing, in the contract's words, and what of it they are about. */
export function refusalOf(item: WrittenItem): { message: string; text: string } | undefined {
  const checked = check(PackingListItemInput, item)
  if (checked.ok) return undefined
  const [{ message, field } = { message: '', field: '' }] = checked.errors
  return { message, text: field === 'category' ? item.category : item.name }
}
