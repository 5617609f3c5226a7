/** Categories of the frequently asked questions, in the order they are shown. */
export const faqCategories = [
  'membership-and-billing',
  'getting-started',
  'pods',
  'matching',
  'assessment-and-statement',
  'privacy-and-data',
] as const

/** Addresses of the frequently asked questions. */
export const faqSlugs = [
  'what-is-included',
  'monthly-or-yearly',
  'change-card-or-invoice',
  'cancel-membership',
  'pause-membership',
  'promo-code',
  'payment-failed',
  'first-steps',
  'how-long-onboarding',
  'welcome-package',
  'change-email',
  'what-is-a-pod',
  'weekly-meeting',
  'miss-a-meeting',
  'leave-pod',
  'pod-leader',
  'become-leader',
  'problem-in-pod',
  'how-matching-works',
  'how-long-matching',
  'marketplace-apply',
  'no-answer',
  'why-assessment',
  'change-answers',
  'who-sees-statement',
  'my-data',
  'delete-account',
  'phone-sharing',
] as const

/** Modules of the investor workbook. */
export const reiOsSlugs = [
  'vision',
  'goals',
  'scorecard',
  'buy-box',
  'pipeline',
  'underwriting',
  'money',
  'team',
  'systems',
  'weekly-review',
] as const

/** Courses of the resources page. */
export const courseSlugs = [
  'pod-basics',
  'lead-a-pod',
  'buy-box',
  'find-deals',
  'underwrite',
  'finance',
  'rehab',
  'manage',
  'long-distance',
  'raise-capital',
] as const

/** Pages of the style guide. */
export const styleGuideSlugs = [
  'colors',
  'typography',
  'spacing',
  'icons',
  'buttons',
  'links',
  'forms',
  'selects',
  'sliders',
  'money-and-masks',
  'color-and-unit-inputs',
  'modals',
  'confirm-dialogs',
  'notifications',
  'cards',
  'tables',
  'tabs',
  'progress',
  'avatars',
  'empty-states',
  'accessibility',
] as const

/** Forms of the profile, one page each, in the order in which members fill them in. */
export const profileForms = [
  { slug: 'community-profile', title: 'Community profile' },
  { slug: 'personal-info', title: 'Personal info' },
  { slug: 'shipping-address', title: 'Shipping address' },
] as const
