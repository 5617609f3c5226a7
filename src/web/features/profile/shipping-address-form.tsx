import { useSuspenseQuery } from '@tanstack/react-query'
import { shippingAddress } from '#domain/profile/shipping-address.ts'
import type { FieldLook } from '../form/field-control.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { NextLink } from './next-link.tsx'
import { meQuery } from './profile-query.ts'
import { useSaveForm } from './use-save-form.ts'

const looks: Readonly<Record<string, FieldLook>> = {
  streetAddress: { isWide: true },
  additionalAddress: { isWide: true },
}

/** Where a member's welcome package goes, to be filled in and changed. */
export function ShippingAddressForm({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const save = useSaveForm()
  return (
    <FieldForm
      label="Shipping address"
      table={shippingAddress}
      looks={looks}
      stored={me}
      draftKey={[userId, 'shipping-address']}
      savesParts
      save={save}
      next={<NextLink slug="shipping-address" />}
    />
  )
}
