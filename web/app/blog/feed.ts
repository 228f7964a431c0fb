import type { MetaDescriptor } from 'react-router'
import { m } from '../paraglide/messages.js'

/** Of the server's own, as Atom. */
export const feedPath = '/blog/feed.xml'

/** For programs that look for a page's feed. */
export function feedLink(): MetaDescriptor {
  const type = 'application/atom+xml'
  return { tagName: 'link', rel: 'alternate', type, title: m.blog_title(), href: feedPath }
}
