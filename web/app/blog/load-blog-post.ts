import {
  type BlogEntry,
  type BlogPost,
  getBlogPost,
  listBlogPosts,
} from '@farfolk/contract/articles'
import type { LoadPage } from '../api/page-data.ts'

export interface BlogPostData {
  post: BlogPost
  others: BlogEntry[]
}

const shownOthers = 3

export const load: LoadPage<BlogPostData> = async (callApi, { params }) => {
  const { slug = '' } = params
  const [post, posts] = await Promise.all([
    callApi(getBlogPost, { params: { slug } }),
    callApi(listBlogPosts, {}),
  ])
  if (!post.ok) return { ok: false, status: post.status }
  const others = posts.ok ? posts.data.filter((other) => other.slug !== slug) : []
  return { ok: true, data: { post: post.data, others: others.slice(0, shownOthers) } }
}
