import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface PackingListTable {
  id: string
  owner_id: string
  name: string
  /** Null: the owner's packing_lists_audience. */
  audience: 'everyone' | 'members' | 'friends' | 'me' | null
  /** Null again once the owner travels along no more. */
  trip_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface PackingListItemTable {
  id: string
  list_id: string
  /** Who wrote it, and alone sees it where it is private. */
  author_id: string
  name: string
  category: Generated<string>
  quantity: Generated<number>
  packed: Generated<boolean>
  /** Of one piece. */
  weight_grams: number | null
  assignee_id: string | null
  private: Generated<boolean>
  position: number
  created_at: Timestamp
}

export interface PackingListTables {
  packing_list: PackingListTable
  packing_list_item: PackingListItemTable
}
