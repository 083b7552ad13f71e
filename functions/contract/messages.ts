const purgeWord = 'PURGE'

/** Texts that screens, server and tests must agree on, word for word. */
export const messages = {
  contact: {
    sent: "Thanks! We'll be in touch shortly.",
    failed: (status: number) => `Request failed (${status})`,
    network: 'Network error.',
  },
  order: {
    failed: 'Failed to submit order.',
    network: 'Network error submitting order.',
    unverified:
      'Please verify your email before placing an order. Visit your account page to resend the verification email.',
    thanks: 'Thank you — Your Video Tour is in Progress!',
  },
  money: { addsTax: 'Any sales tax is added on the payment page.' },
  jpegXl: 'JPEG XL photos can’t be opened yet. Export as JPEG, or send the original.',
  presign: {
    orderId: 'missing orderId for presign',
    file: 'invalid file for presign',
    seq: 'missing seq for presign',
    samePlace: 'Another file of this request has the same position. Please give each its own.',
    ending:
      'The file extension does not match the file type. Please rename the file, for example to end in .jpg for a JPEG.',
  },
  login: {
    done: 'Login successful! Redirecting…',
    failed: 'Login failed. Please try again.',
    refused: 'Incorrect email or password.',
  },
  secondFactor: {
    required: 'Please enter the code from your authenticator app, or a recovery code.',
    format: 'Please enter the six-digit code from your app, or a full recovery code.',
    wrong: 'This code is incorrect or has already been used. Please enter a new one.',
    missing: 'Administrators must use two-step login. Please turn it on in your account first.',
    failed: 'Unable to change two-step login.',
    network: 'Network error changing two-step login.',
  },
  integrations: {
    unverified: 'Please verify your email before you connect other software to your account.',
    failed: 'Unable to change this integration.',
    network: 'Network error changing this integration.',
  },
  signup: {
    failed: 'Sign up failed. Please try again.',
    taken: 'An account with this email already exists. Please log in or reset your password.',
  },
  forgot: { done: "We've sent instructions if an account exists." },
  reset: { failed: 'Reset failed. Please try again.' },
  token: { dead: 'This link is no longer valid. Please request a new one.' },
  verify: {
    tokenRequired: 'Verification token required.',
    otherAccount:
      'This link belongs to another account. Please log out, then log in to the account you want to verify.',
    failed: 'Verification failed. Please try again.',
    network: 'Network error verifying token.',
  },
  resend: {
    failed: 'Unable to send verification email.',
    network: 'Network error requesting verification email.',
    returned: 'Email to this address bounced. Please contact us so we can correct the address.',
  },
  account: {
    failed: 'Unable to load account details right now. Please refresh and try again.',
    empty: 'No orders yet. Create your first tour to see it here.',
  },
  profile: {
    nameRequired: 'Name is required.',
    failed: 'Unable to update profile.',
    network: 'Network error updating profile.',
  },
  password: {
    currentRequired: 'Current password is required.',
    tooShort: 'New password must be at least 8 characters.',
    mismatch: 'New passwords do not match.',
    wrong: 'Your current password is incorrect.',
    common: 'This password is too common. Please choose another one.',
    failed: 'Unable to update password.',
    network: 'Network error updating password.',
  },
  purge: { word: purgeWord, confirm: `Please type ${purgeWord} to confirm.` },
  admin: {
    verify: 'Unable to verify admin access.',
    load: 'Failed to load data.',
    request: 'Request failed.',
    update: 'Update failed',
    delete: 'Delete failed',
    reset: 'Unable to reset password.',
    forbidden: 'You do not have access to the admin panel.',
    required: 'Admin access required',
    noUsers: 'No users found.',
    noCustomers: 'No customers found.',
    noOrders: 'No orders found.',
    noAssets: 'No assets found.',
  },
} as const
