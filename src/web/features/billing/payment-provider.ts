import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { queryOptions } from '@tanstack/react-query'
import type { PublicConfig } from '#contract/api/billing/billing.ts'

/** Loads the payment provider's script once. After a failure, the next attempt loads it again. */
export function paymentProviderQuery({ publishableKey, stripeJsUrl }: PublicConfig) {
  return queryOptions({
    queryKey: ['payment-provider', publishableKey],
    queryFn: () => loadProvider(publishableKey, stripeJsUrl),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
}

async function loadProvider(publishableKey: string, stripeJsUrl: string | null): Promise<Stripe> {
  if (stripeJsUrl !== null && !window.Stripe) await injectScript(stripeJsUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider didn’t load.')
  return stripe
}

function injectScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = url
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => {
    script.remove()
    reject(new Error(`${url} didn’t load.`))
  })
  document.head.append(script)
  return promise
}
