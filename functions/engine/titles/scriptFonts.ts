/** One weight of each: resolved by whoever opens them, copied beside the workers that draw titles. */
export const scriptFonts = (
  [
    ['Noto Sans Hebrew', 'noto-sans-hebrew', 'NotoSansHebrew'],
    ['Noto Sans Arabic', 'noto-sans-arabic', 'NotoSansArabic'],
    ['Noto Sans SC', 'noto-sans-sc', 'NotoSansSC'],
    ['NanumGothic', 'nanum-gothic', 'NanumGothic'],
  ] as const
).map(([name, folder, file]) => ({
  name,
  file: `@expo-google-fonts/${folder}/400Regular/${file}_400Regular.ttf`,
}))
