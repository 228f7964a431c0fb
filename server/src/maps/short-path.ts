import type { GeoContext } from 'd3-geo'

/** Collects what d3-geo draws as SVG path data in relative steps of a tenth, half as long as absolute ones. */
export class ShortPath implements GeoContext {
  private data: string[] = []
  private x = 0
  private y = 0

  moveTo(x: number, y: number): void {
    this.step('M', Math.round(x * 10), Math.round(y * 10), 0, 0)
  }

  lineTo(x: number, y: number): void {
    const [tenthX, tenthY] = [Math.round(x * 10), Math.round(y * 10)]
    const isSame = tenthX === this.x && tenthY === this.y
    if (!isSame) this.step('l', tenthX, tenthY, this.x, this.y)
  }

  closePath(): void {
    this.data.push('z')
  }

  /** d3-geo draws circles for points alone, and land has none. */
  arc(): void {}
  beginPath(): void {}

  toString(): string {
    return this.data.join('')
  }

  private step(command: string, x: number, y: number, fromX: number, fromY: number): void {
    const second = tenth(y - fromY)
    this.data.push(`${command}${tenth(x - fromX)}${second.startsWith('-') ? '' : ' '}${second}`)
    this.x = x
    this.y = y
  }
}

function tenth(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.')
}
