import { type BlogEntry, listBlogPosts } from '@farfolk/contract/articles'
import type { LoadPage } from '../api/page-data.ts'

export const load: LoadPage<BlogEntry[]> = async (callApi) => {
  const posts = await callApi(listBlogPosts, {})
  return posts.ok ? { ok: true, data: posts.data } : { ok: false, status: posts.status }
}
