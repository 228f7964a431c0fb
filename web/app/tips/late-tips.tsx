import { lazyPart } from '../ui/lazy-part.ts'

const Tips = lazyPart(async () => (await import('./tips-of-country.tsx')).TipsOfCountry)

/** Between the page of a country and these: all that they are made of would stand in its list. */
export function LateTips({ code }: { code: string }) {
  return <Tips code={code} />
}
