/** Why a file that is sent comes to no photo or video of an album. */
export const fileRefusals = [
  'too_large',
  'storage_full',
  'unsupported_type',
  'broken_image',
] as const
