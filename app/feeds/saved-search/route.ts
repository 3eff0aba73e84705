import { otherMethodsWithoutKeys } from "@/lib/api/methods";
import { sendSearchFeed } from "@/lib/api/search-feed";

export const GET = sendSearchFeed;

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethodsWithoutKeys("GET");
