export {
  refusePath as DELETE,
  refusePath as GET,
  refusePath as OPTIONS,
  refusePath as PATCH,
  refusePath as POST,
  refusePath as PUT,
} from "@/lib/api/unmatched-route";
