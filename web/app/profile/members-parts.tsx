// One file for what a profile has for members: each costs visitors a place in its list of files.
export { MutualFriends } from './mutual-friends.tsx'
export { ProfileNote } from './profile-note.tsx'
