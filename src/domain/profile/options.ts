import { type Option, optionsOf } from '../fields/field.ts'

/** Marital status as stored; `Single` is shown as "Not Married". */
export const maritalStatuses = ['Single', 'Married'] as const

/** Options of the marital status, as shown. */
export const maritalStatusOptions: readonly Option<(typeof maritalStatuses)[number]>[] = [
  { value: 'Single', label: 'Not Married' },
  { value: 'Married', label: 'Married' },
]

/** Genders a member can choose. */
export const genders = ['Female', 'Male', 'Other'] as const

/** Ranges of net worth and starting income, in ascending order. Other members see money only as one of these ranges. */
export const wealthRanges = [
  'Less than $50,000',
  '$50,000 - $99,999',
  '$100,000 - $249,999',
  '$250,000 - $499,999',
  '$500,000 - $999,999',
  '$1,000,000 - $4,999,999',
  '$5,000,000 - $9,999,999',
  '$10,000,000 or more',
] as const

/** Shirt sizes for the welcome package. */
export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', 'unisex'] as const

/** First languages to choose from. */
export const primaryLanguages = [
  'Bengali',
  'Dutch',
  'English',
  'French',
  'German',
  'Hindi',
  'Italian',
  'Javanese',
  'Japanese',
  'Korean',
  'Mandarin',
  'Persian',
  'Polish',
  'Portuguese',
  'Russian',
  'Spanish',
  'Thai',
  'Turkish',
  'Vietnamese',
  'Yue',
  'Other',
] as const

/** Levels of education, in ascending order. */
export const educationLevels = ['High School', 'Associates', 'Undergraduate', 'Masters', 'PhD'] as const

/** The occupation that requires a description in the member's own words. */
export const otherRole = 'Other (please specify)'

/** Occupations a member can choose. */
export const currentRoles = [
  'Self-employed or business owner',
  'Full-time real estate investor',
  'Real estate agent or broker',
  'Property manager',
  'Contractor or skilled trade',
  'Finance, lending or accounting',
  'Technology or engineering',
  'Healthcare',
  'Education or public service',
  'Sales, marketing or consulting',
  'Military or first responder',
  'Retired or full-time at home',
  otherRole,
] as const

/** The lists above as options whose label is the stored value. */
export const profileOptions = {
  gender: optionsOf(genders),
  wealthRange: optionsOf(wealthRanges),
  shirtSize: optionsOf(shirtSizes),
  primaryLanguage: optionsOf(primaryLanguages),
  educationLevel: optionsOf(educationLevels),
  currentRole: optionsOf(currentRoles),
} as const
