import type { Register } from 'react-router'

/** What is largest on a page, by which it is known before it is there. */
export type Shape =
  | 'article'
  | 'cards'
  | 'cover'
  | 'form'
  | 'map'
  | 'narrow'
  | 'panes'
  | 'person'
  | 'photos'
  | 'rows'
  | 'thing'

// Every page has one: a new one does not compile without.
const shapes: Record<Exclude<keyof Register['pages'], '/dev/ui'>, Shape> = {
  '/': 'cover',
  '/home': 'cover',
  '/search-trips': 'cards',
  '/destinations/:filter?': 'cards',
  '/destinations/country/:code': 'thing',
  '/trips/:id/:section?': 'thing',
  '/albums/:id/:token?': 'photos',
  '/profile/:id/:section?': 'person',
  '/shares/:token': 'thing',
  '/invitations/:token': 'narrow',
  '/help': 'cards',
  '/help/:section': 'rows',
  '/help/:section/:category': 'article',
  '/features': 'article',
  '/about': 'article',
  '/merch': 'cards',
  '/blog': 'cards',
  '/blog/:slug': 'article',
  '/sign-in': 'narrow',
  '/sign-in/:provider': 'narrow',
  '/sign-up': 'narrow',
  '/signup/success': 'narrow',
  '/confirmations': 'narrow',
  '/logout': 'narrow',
  '/unauthorized': 'narrow',
  '/email-list/unsubscribe/:token': 'narrow',
  '/chat': 'panes',
  '/trips': 'cards',
  '/user/verification': 'narrow',
  '/account/edit': 'form',
  '/account/share': 'form',
  '/account/:filter?': 'rows',
  '/onboarding/:section?': 'form',
  '/albums/new': 'form',
  '/albums/trash': 'photos',
  '/account/trips/new': 'form',
  '/account/trips/:id/edit': 'form',
  '/account/trips/from-timeline': 'form',
  '/account/trips/:filter?': 'cards',
  '/bucket-list': 'cards',
  '/bucket-list/new/:category?': 'form',
  '/bucket-list-items/:id/edit': 'form',
  '/albums': 'cards',
  '/travel-map': 'map',
  '/travel-map/years/:year': 'map',
  '/packing-lists': 'cards',
  '/packing-lists/new': 'form',
  '/packing-lists/:id': 'rows',
  '/interests/:id/:section?': 'cards',
  '/meet-ups/:id?/:section?': 'cards',
  '/questions/:id?/:section?': 'cards',
  '/tips/:id?/:section?': 'cards',
  '/notifications': 'rows',
  '/settings/:section?': 'rows',
  '/*': 'narrow',
}

// The router's own way of matching would have to come with every page.
const patterns = Object.entries(shapes)
  .filter(([path]) => path.includes(':'))
  // Of two that fit, the one that says more of the address.
  .toSorted(([one], [other]) => other.indexOf(':') - one.indexOf(':'))
  .map(([path, shape]) => ({
    shape,
    fits: new RegExp(
      `^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`,
    ),
  }))

/** Of sections that are of another shape than their page. */
const sections: Record<string, Shape> = { '/account/trips/calendar': 'map' }

export function shapeOf(pathname: string): Shape {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (path in sections) return sections[path]!
  if (path in shapes) return shapes[path as keyof typeof shapes]
  return patterns.find(({ fits }) => fits.test(path))?.shape ?? shapes['/*']
}
