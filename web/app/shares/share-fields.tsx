import type { ShareKind } from '@farfolk/contract/shares'
import { Controller } from 'react-hook-form'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { DateField } from '../ui/date-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { dayOf, type ShareValues } from './share-values.ts'

interface ShareFieldsProps {
  form: ReturnType<typeof useContractForm<never, ShareValues>>
  kind: ShareKind
  hasPasswordField?: boolean
}

/** Until when a link works, for whom, and what can be taken along. */
export function ShareFields({ form, kind, hasPasswordField = true }: ShareFieldsProps) {
  return (
    <>
      <Controller
        control={form.control}
        name="share.expiresAt"
        render={({ field: { value, onChange, onBlur, name } }) => (
          <DateField
            label={m.shares_expires()}
            hint={m.shares_expires_hint()}
            isOptional
            min={dayOf(new Date().toISOString())}
            error={form.error('share.expiresAt')}
            {...{ value, onChange, onBlur, name }}
          />
        )}
      />
      {hasPasswordField && (
        <TextField
          label={m.shares_password()}
          hint={m.shares_password_hint()}
          isOptional
          autoComplete="off"
          maxLength={128}
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

interface SwitchFieldProps extends Pick<ShareFieldsProps, 'form'> {
  name: 'share.allowDownload' | 'share.showLocations'
  label: string
  hint: string
}

function SwitchField({ form, name, label, hint }: SwitchFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Switch
          label={label}
          hint={hint}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    />
  )
}
