import { sharePictureUrl } from '@farfolk/contract/art'
import { Feed } from 'feed'
import type { Library } from './library.ts'

const blogFeedPath = '/blog/feed.xml'

/** The blog as an Atom feed (RFC 4287), each post whole. */
export function blogFeed({ blog, findPost }: Library, publicUrl: string): string {
  const page = `${publicUrl}/blog`
  const newest = blog[0]
  const feed = new Feed({
    id: page,
    link: page,
    title: 'Farfolk: the blog',
    description: 'On travelling in good company.',
    language: 'en',
    generator: false,
    feedLinks: { atom: publicUrl + blogFeedPath },
    ...(newest && { updated: dayOf(newest.date) }),
  })
  for (const { slug, title, summary, date, author, countries } of blog) {
    const link = `${page}/${slug}`
    feed.addItem({
      id: link,
      link,
      title,
      description: summary,
      // Readers of feeds have no address that a path could belong to.
      content: findPost(slug)?.html.replaceAll('href="/', `href="${publicUrl}/`) ?? '',
      author: [{ name: author }],
      date: dayOf(date),
      published: dayOf(date),
      image: publicUrl + sharePictureUrl(countries, slug),
    })
  }
  return feed.atom1()
}

function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
