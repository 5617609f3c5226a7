import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { NextLink } from './next-link.tsx'
import { meQuery } from './profile-query.ts'
import { remoteProfileDrafts } from './remote-profile-draft.ts'
import { useSaveForm } from './use-save-form.ts'

const fieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  streetAddress: { isWide: true },
  additionalAddress: { isWide: true },
}

/** The shipping address of the welcome package. */
export function ShippingAddressForm({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const save = useSaveForm()
  return (
    <FieldForm
      label={t`Shipping address`}
      table={shippingAddress}
      fieldDisplays={fieldDisplays}
      stored={me}
      draftKey={[userId, 'shipping-address']}
      remoteDraft={remoteProfileDrafts['shipping-address']}
      allowsPartialSave
      save={save}
      next={<NextLink slug="shipping-address" />}
    />
  )
}
