import { locales } from '@farfolk/contract/locales'
import { pages } from 'virtual:late-files'
import { languageOf } from '../words/language-of.ts'

/**
 * A script for the head: where a member's token is kept it asks for what that member's view of the
 * page needs, at once with all else. Else the browser would learn of it one script after the other.
 * `crossOrigin` is how Vite then asks for looks: without it they would be fetched twice.
 */
export function fetchMemberFiles(routeId: string | undefined, locale: string): string {
  const page = routeId === 'home-at-root' ? 'home/home-page' : (routeId ?? '')
  const language = languageOf(locale)
  const folder = language === locales[0] ? '' : `${language}/`
  const files = pages[page]?.map((file) =>
    file.endsWith('.js') ? file.replace('assets/', `assets/${folder}`) : file,
  )
  if (!files) return ''
  return `if(document.documentElement.dataset.session)${JSON.stringify(files)}.forEach(function(f){var l=document.createElement('link'),c=f.endsWith('.css')
l.rel=c?'preload':'modulepreload';if(c){l.as='style';l.crossOrigin=''}l.href='/'+f;document.head.append(l)})`
}
