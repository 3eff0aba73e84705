// Sentences of lib name countries in the same words.
export { shortCountry } from "@/lib/coffee/short-country";
