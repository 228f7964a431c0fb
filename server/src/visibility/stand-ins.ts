/**
 * Ids that no member can have (a constraint of `member` sees to it): as these an owner looks at what
 * others see of them. Neither has any row; the rule takes the second for a friend of everybody.
 */
export const standIns = {
  visitor: null,
  member: '00000000-0000-8000-8000-000000000001',
  friend: '00000000-0000-8000-8000-000000000002',
} as const
