export const chromiumFlags: string[]
export function findChromium(): Promise<string>
