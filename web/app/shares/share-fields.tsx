import type { ShareKind } from '@farfolk/contract/shares'
import { HeldField } from '../forms/held-field.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { DateField } from '../ui/date-field.tsx'
import { localDay } from '../ui/local-day.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { ShareValues } from './share-values.ts'

interface ShareFieldsProps {
  form: ReturnType<typeof useContractForm<never, ShareValues>>
  kind: ShareKind
  hasPasswordField?: boolean
}

/** Until when a link works, for whom, and what can be taken along. */
export function ShareFields({ form, kind, hasPasswordField = true }: ShareFieldsProps) {
  return (
    <>
      <HeldField form={form} name="share.expiresAt">
        {(field) => (
          <DateField
            label={m.shares_expires()}
            hint={m.shares_expires_hint()}
            isOptional
            min={localDay(new Date())}
            {...field}
          />
        )}
      </HeldField>
      {hasPasswordField && (
        <TextField
          label={m.shares_password()}
          hint={m.shares_password_hint()}
          isOptional
          autoComplete="off"
          {...form.field('share.password')}
        />
      )}
      {kind === 'trip' && (
        <SwitchField
          form={form}
          name="share.allowDownload"
          label={m.shares_allow_files()}
          hint={m.shares_allow_files_hint()}
        />
      )}
      {kind === 'album' && (
        <>
          <SwitchField
            form={form}
            name="share.allowDownload"
            label={m.shares_allow_download()}
            hint={m.shares_allow_download_hint()}
          />
          <SwitchField
            form={form}
            name="share.showLocations"
            label={m.shares_show_locations()}
            hint={m.shares_show_locations_hint()}
          />
        </>
      )}
    </>
  )
}
