import type { MemberImport } from '@farfolk/contract/imports'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>

export interface EmailChangeTable {
  member_id: string
  /** Of the request, so that a job knows whether it is still the last one. */
  id: string
  email: string
  requested_at: GeneratedInstant
  expires_at: Instant
}

export interface MemberExportTable {
  id: string
  member_id: string
  status: Generated<'queued' | 'running' | 'ready' | 'failed'>
  /** 0 to 1. */
  progress: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  /** Of the file, null until it is ready. */
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MemberImportTable {
  id: string
  member_id: string
  status: Generated<MemberImport['status']>
  /** 0 to 1. */
  progress: Generated<number>
  /** Written as its JSON text. */
  counts: ColumnType<MemberImport['counts'], string, string>
  /** Null of one that an older club has taken, and where nobody told. */
  file_name: string | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export interface AccountTables {
  email_change: EmailChangeTable
  member_export: MemberExportTable
  member_import: MemberImportTable
}
