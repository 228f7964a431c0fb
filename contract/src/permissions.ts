import * as z from 'zod/mini'
import { Audience, Id } from './fields.ts'
import { endpoint } from './http.ts'

/** The kinds of things whose default audience a member decides on. */
export const permissionResources = [
  'profile',
  'trips',
  'albums',
  'countries',
  'bucketList',
  'packingLists',
  'friendships',
] as const
export const PermissionResource = z.enum(permissionResources)
export type PermissionResource = z.infer<typeof PermissionResource>

/** Who sees a kind of thing where the single thing does not say otherwise. */
export const Permission = z.object({
  /** Always the same for a member and a kind: none that a client sends. */
  id: z.uuid(),
  resource: PermissionResource,
  audience: Audience,
  /** Whether that is what it is for a new member. */
  isDefault: z.boolean(),
})
export type Permission = z.infer<typeof Permission>

/** As whom an owner looks at what they show: somebody of that relation with no other ties. */
export const ViewAs = z.enum(['visitor', 'member', 'friend'])
export type ViewAs = z.infer<typeof ViewAs>

/** A query field of reads under /users/:id; anybody but the owner is refused. */
export const previewQuery = { viewAs: z.optional(ViewAs) }

const permissionParams = z.object({ id: Id })

export const listPermissions = endpoint({
  name: 'listPermissions',
  summary: 'The default audience of each kind of thing',
  method: 'GET',
  path: '/user/permissions',
  auth: 'member',
  reply: Permission,
  list: 'whole',
})

export const createPermission = endpoint({
  name: 'createPermission',
  summary: 'Set an audience by its kind; 200 where it was no default already',
  method: 'POST',
  path: '/user/permissions',
  auth: 'member',
  body: z.object({ permission: z.object({ resource: PermissionResource, audience: Audience }) }),
  reply: Permission,
  alsoStatus: 200,
  etag: true,
})

export const getPermission = endpoint({
  name: 'getPermission',
  summary: 'The default audience of a kind of thing',
  method: 'GET',
  path: '/user/permissions/:id',
  auth: 'member',
  params: permissionParams,
  reply: Permission,
  etag: true,
})

export const updatePermission = endpoint({
  name: 'updatePermission',
  summary: 'Change an audience',
  method: 'PATCH',
  path: '/user/permissions/:id',
  auth: 'member',
  repeats: true,
  params: permissionParams,
  body: z.object({ permission: z.object({ audience: z.optional(Audience) }) }),
  reply: Permission,
  etag: true,
  errors: ['stale'],
})

export const deletePermission = endpoint({
  name: 'deletePermission',
  summary: 'Return an audience to its default',
  method: 'DELETE',
  path: '/user/permissions/:id',
  auth: 'member',
  params: permissionParams,
  reply: null,
  etag: true,
  errors: ['stale'],
})
