/** What reads forms is fetched with the first use of one, so that pages come with fewer scripts. Never throws. */
export async function loadTypedForm() {
  try {
    const [form, refused] = await Promise.all([import("./typed-form"), import("./refused-fields")]);
    return { ...form, ...refused };
  } catch {
    return null;
  }
}

export const NOT_LOADED = "Couldn’t load part of this page. Nothing was changed; try again.";
