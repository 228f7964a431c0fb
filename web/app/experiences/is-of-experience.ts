/** That somebody has written about the member; what was removed may be that. */
export function isOfExperience(data: unknown): boolean {
  const { notification } = data as { notification?: { type?: string } }
  return notification?.type === 'experience_written'
}
