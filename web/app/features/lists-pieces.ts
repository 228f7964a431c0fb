// One file for three: the name of each would stand in the page's list.
export { CostsPiece } from './costs-piece.tsx'
export { MessagesPiece } from './messages-piece.tsx'
export { WishesPiece } from './wishes-piece.tsx'
