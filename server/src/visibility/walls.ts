/** SQL of whether the viewer has blocked anybody, or was blocked: one look into a small index. */
export function hasWalls(viewer: string): string {
  return `exists (
    select from friendship wall
    where wall.member_id = ${viewer} and wall.state in ('blocked', 'blocked_by'))`
}
