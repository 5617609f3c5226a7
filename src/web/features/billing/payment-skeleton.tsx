import { SkeletonLines } from '../../ui/skeleton.tsx'

/** Stands where the payment form will be. */
export function PaymentSkeleton(): React.ReactNode {
  return (
    <output className="block min-h-60">
      <span className="sr-only">Preparing your payment</span>
      <SkeletonLines count={6} />
    </output>
  )
}
