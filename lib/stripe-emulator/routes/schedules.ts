import { byReference, page } from "../lists";
import { cancelSchedule, createSchedule, releaseSchedule, updateSchedule } from "../schedules";
import { type ApiCall, idIn, type Route, retrieval } from "./route";

const scheduleIn = (call: ApiCall) => call.account.get("subscription_schedule", idIn(call));

export const SCHEDULE_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: "/v1/subscription_schedules",
    parameters: "SubscriptionScheduleCreateParams",
    run: ({ account, params }) => createSchedule(account, params),
  },
  {
    method: "GET",
    path: "/v1/subscription_schedules",
    parameters: "SubscriptionScheduleListParams",
    run: ({ account, params }) =>
      page(
        "/v1/subscription_schedules",
        byReference<"subscription_schedule">(account.all("subscription_schedule"), params, "customer"),
        params,
      ),
  },
  retrieval("/v1/subscription_schedules/:id", "subscription_schedule"),
  {
    method: "POST",
    path: "/v1/subscription_schedules/:id",
    parameters: "SubscriptionScheduleUpdateParams",
    run: (call) => {
      updateSchedule(call.account, scheduleIn(call), call.params);
      return scheduleIn(call);
    },
  },
  {
    method: "POST",
    path: "/v1/subscription_schedules/:id/cancel",
    parameters: "SubscriptionScheduleCancelParams",
    run: (call) => {
      cancelSchedule(call.account, scheduleIn(call));
      return scheduleIn(call);
    },
  },
  {
    method: "POST",
    path: "/v1/subscription_schedules/:id/release",
    parameters: "SubscriptionScheduleReleaseParams",
    run: (call) => {
      releaseSchedule(call.account, scheduleIn(call));
      return scheduleIn(call);
    },
  },
];
